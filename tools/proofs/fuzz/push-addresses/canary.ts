import { type Server, createServer } from 'node:http'

/** A server on the loopback that records every call. */
export class Canary {
  readonly port: number
  /** The calls, in order. */
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
    // A TLS connection fails here but also counts as a call.
    this.#server.on('clientError', (_, socket) => {
      this.hits.push('something that is not HTTP')
      socket.destroy()
    })
  }

  /** Listens on all names of the loopback, and checks that it records calls: otherwise its silence would prove nothing. */
  async open(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(this.port, '::', listening))
    for (const host of ['127.0.0.1', 'localhost']) await fetch(`http://${host}:${this.port}/`)
    if (this.hits.length !== 2) throw new Error('The canary records no calls')
    this.hits.length = 0
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
