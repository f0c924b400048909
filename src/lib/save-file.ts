/**
 * Shares a file with the native share sheet if it accepts the file, otherwise downloads it. Closing the
 * sheet is not an error.
 */
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
  // By then the download has started, and the memory can be released.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export function download(address: string, fileName: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
}
