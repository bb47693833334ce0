/** Downloads a blob as a file. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
