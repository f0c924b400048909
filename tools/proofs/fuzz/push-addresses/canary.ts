import { type Server, createServer } from 'node:http'

/** Listens on the loopback, and counts whoever comes. */
export class Canary {
  readonly port: number
  /** What was asked for, in order. */
  readonly hits: string[] = []
  readonly #server: Server

  constructor(port: number) {
    this.port = port
    this.#server = createServer((request, response) => {
      this.hits.push(
        `${request.method} ${request.headers['x-meant-for'] ?? `${request.headers.host}${request.url}`}`,
      )
      response.end()
    })
    // TLS that it does not speak is a visit, too.
    this.#server.on('clientError', (_, socket) => {
      this.hits.push('something that is no HTTP')
      socket.destroy()
    })
  }

  /** Under every name that the loopback has; and shown to sing, or its silence would say nothing. */
  async open(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(this.port, '::', listening))
    for (const host of ['127.0.0.1', 'localhost']) await fetch(`http://${host}:${this.port}/`)
    if (this.hits.length !== 2) throw new Error('The canary hears nothing')
    this.hits.length = 0
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
