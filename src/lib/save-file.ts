/** By the native share sheet where it takes the file, else as a download. Closing the sheet is no failure. */
export async function shareOrDownload(file: File): Promise<'shared' | 'closed' | 'downloaded'> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      console.error('Failed to share the file', error)
    }
  }
  downloadBlob(file, file.name)
  return 'downloaded'
}

export function downloadBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  download(address, fileName)
  // The download has begun by then, and the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export function download(address: string, fileName: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
}
