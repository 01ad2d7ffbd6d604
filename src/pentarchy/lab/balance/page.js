const number = (text) => parseFloat(text.replace('−', '-').replace('+', '')) || 0
for (const head of document.querySelectorAll('th[data-sort]')) {
  head.tabIndex = 0
  const sort = () => {
    const body = head.closest('table').tBodies[0]
    const at = [...head.parentNode.children].indexOf(head)
    const turn = head.dataset.turn === 'down' ? 1 : -1
    head.dataset.turn = turn < 0 ? 'down' : 'up'
    const text = (row) => row.children[at].textContent
    const way = head.dataset.sort === 'name' ? (a, b) => -turn * text(a).localeCompare(text(b)) : (a, b) => turn * (number(text(a)) - number(text(b)))
    body.append(...[...body.rows].sort(way))
  }
  head.addEventListener('click', sort)
  head.addEventListener('keydown', (event) => event.key === 'Enter' && sort())
}
const cards = document.getElementById('cards')
if (cards) {
  const [find, kind, odd] = ['find', 'kind', 'odd'].map((name) => cards.querySelector(`.filter [data-${name}]`))
  const show = () => {
    for (const row of cards.querySelectorAll('tbody tr')) {
      const named = row.cells[0].textContent.toLowerCase().includes(find.value.toLowerCase())
      row.hidden = !named || (kind.value && row.dataset.kind !== kind.value) || (odd.checked && row.dataset.isOdd !== '1')
    }
  }
  for (const field of [find, kind, odd]) field.addEventListener('input', show)
}
