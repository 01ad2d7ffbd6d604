/** Put a text on the clipboard; false where the browser does not allow it, so that nobody is told "Copied" for nothing. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
