import { JsonNumber, member, parseExactly } from './exact-json.js';
import { readingOf } from './finnhub-stocks.js';
import type { Reading } from './reading.rules.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_MESSAGE = 1024 * 1024;

export interface StreamOptions {
  url: string;
  key: string;
  symbols: readonly string[];
  /** A connection that is silent for so long is dead, however open it looks. */
  deadAfterMs: number;
  onTrade: (reading: Reading) => void;
  /** Called when a connection was lost or could not be made. */
  onLost: () => void;
}

/**
 * Trades as they happen, over Finnhub's WebSocket: one connection for a key at a time, made anew with growing random
 * pauses when it drops or goes silent.
 */
export class FinnhubStream {
  private socket: WebSocket | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pauses = 0;
  private running = false;

  constructor(private readonly options: StreamOptions) {}

  get isRunning(): boolean {
    return this.running;
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    this.connect();
  }

  stop(): void {
    this.running = false;
    this.drop();
  }

  private connect(): void {
    const socket = new WebSocket(`${this.options.url}?token=${encodeURIComponent(this.options.key)}`);
    this.socket = socket;
    socket.addEventListener('open', () => {
      for (const symbol of this.options.symbols) socket.send(JSON.stringify({ type: 'subscribe', symbol }));
    });
    socket.addEventListener('message', ({ data }) => {
      this.listen(socket);
      if (typeof data === 'string' && data.length <= LONGEST_MESSAGE) this.read(data);
    });
    socket.addEventListener('error', () => this.lost(socket));
    socket.addEventListener('close', () => this.lost(socket));
    this.listen(socket);
  }

  /** Waits for the next sign of life. */
  private listen(socket: WebSocket): void {
    if (this.socket !== socket) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lost(socket), this.options.deadAfterMs).unref();
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket || !this.running) return;
    this.drop();
    this.options.onLost();
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.pauses++, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), pause).unref();
  }

  private drop(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }

  private read(message: string): void {
    for (const trade of tradesIn(message)) {
      const symbol = member(trade, 's');
      if (typeof symbol !== 'string' || !this.options.symbols.includes(symbol)) continue;
      const volume = member(trade, 'v');
      // Without a volume it is an update and no trade.
      if (volume instanceof JsonNumber && Number(volume.written) <= 0) continue;
      const reading = readingOf(symbol, member(trade, 'p'), member(trade, 't'), 1);
      if (!reading) continue;
      this.pauses = 0;
      this.options.onTrade(reading);
    }
  }
}

/** The trades of a message; none in a ping, in anything else, and in what is no JSON. */
function tradesIn(message: string): unknown[] {
  try {
    const parsed = parseExactly(message);
    const data = member(parsed, 'type') === 'trade' ? member(parsed, 'data') : undefined;
    return Array.isArray(data) ? data : [];
  } catch {
    return [];
  }
}
