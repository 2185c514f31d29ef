/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Not at once: the download begins after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
