/** Hands something to the person as a file of their own. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
