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
const home = document.getElementById('home')
const packed = JSON.parse(document.getElementById('records').textContent)
const remembered = () => {
  try {
    return localStorage.getItem('pentarchy.home')
  } catch {
    return null
  }
}
const point = () => {
  for (const link of document.querySelectorAll('a[data-game]')) {
    const record = packed[link.dataset.game]
    if (record) link.href = `${home.value.replace(/\/+$/, '')}/workshop/watch#step=${link.dataset.step}&record=${record}`
  }
}
home.value = remembered() || (location.protocol.startsWith('http') ? location.origin : home.value)
home.addEventListener('input', () => {
  point()
  try {
    localStorage.setItem('pentarchy.home', home.value)
  } catch {
    // a page opened from a file may not be allowed to remember
  }
})
home.closest('p').hidden = Object.keys(packed).length === 0
point()
