declare module 'icon:*' {
  const path: string
  export default path
}
declare module 'pictures:*' {
  const drawn: Record<string, string>
  export default drawn
}
