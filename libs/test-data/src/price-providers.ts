import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '@sextant/business-rules';
import { type WebSocket, WebSocketServer } from 'ws';

/** What is answered instead of the usual: a status with a text, or nothing at all until `release()`. */
export interface Misbehaviour {
  status?: number;
  headers?: Record<string, string>;
  text?: string;
  /** Says that more is to come than comes, and hangs up. */
  cutOff?: boolean;
  /** Never answers. */
  silent?: boolean;
}

const PAIRS = { BTC: 'XXBTZUSD', ETH: 'XETHZUSD', LTC: 'XLTCZUSD', USDT: 'USDTZUSD' } as const;

/**
 * Stands in for Finnhub and Kraken on this machine: it answers in the shapes of their documentation with the prices that
 * a test gives it, streams trades, and misbehaves when it is told to.
 */
export class PriceProviders {
  /** Dollars as written, by symbol; a share without one is answered as unknown. */
  readonly prices = new Map<string, string>([
    ...['AAPL', 'TSLA', 'MSFT', 'GOOGL', 'AMZN', 'NVDA', 'META', 'NFLX', 'JPM', 'JNJ'].map(
      (symbol) => [symbol, '200.5'] as const,
    ),
    ['BTC', '65000.10000'],
    ['ETH', '3200.00000'],
    ['LTC', '85.00000'],
    ['USDT', '1.00010000'],
  ]);
  isOpen = true;
  holidays: { atDate: string; tradingHour: string; eventName: string }[] = [
    { eventName: 'Christmas', atDate: '2026-12-25', tradingHour: '' },
  ];
  /** The present, as the providers see it. */
  now: () => Date = () => new Date();
  /** Every path that was asked for, with the key that came along. */
  readonly asked: { path: string; key: string | undefined }[] = [];
  /** What the streams said to us. */
  readonly heard: string[] = [];
  /** Lets the exchanges trade around the clock, whatever day it is. */
  neverClose(): void {
    const days = [-1, 0, 1].map((day) => new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10));
    this.holidays = days.map((atDate) => ({ eventName: 'A long day', atDate, tradingHour: '00:00-23:59' }));
  }

  /** Decides for a path whether it is answered differently. */
  misbehave: (path: string) => Misbehaviour | undefined = () => undefined;

  private readonly server = createServer((request, response) => this.answer(request, response));
  private readonly sockets = new WebSocketServer({ server: this.server });
  readonly streams = new Set<WebSocket>();
  private trading: NodeJS.Timeout | undefined;
  port = 0;

  async up(): Promise<this> {
    this.sockets.on('connection', (socket) => {
      this.streams.add(socket);
      socket.on('message', (data) => this.heard.push(String(data as Buffer)));
      socket.on('close', () => this.streams.delete(socket));
      socket.on('error', () => undefined);
    });
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** The settings that lead to it. */
  get settings(): Record<'FINNHUB_URL' | 'FINNHUB_STREAM_URL' | 'KRAKEN_URL' | 'FINNHUB_API_KEY', string> {
    return {
      FINNHUB_URL: `http://127.0.0.1:${this.port}/api/v1`,
      FINNHUB_STREAM_URL: `ws://127.0.0.1:${this.port}`,
      KRAKEN_URL: `http://127.0.0.1:${this.port}`,
      FINNHUB_API_KEY: 'a-key-of-the-stand-in',
    };
  }

  /** Sends every stream a text as it is, and waits until it was taken: a stream answers a ping after all that came before. */
  async say(text: string): Promise<void> {
    await Promise.all(
      [...this.streams].map(async (socket) => {
        const taken = once(socket, 'pong');
        socket.send(text);
        socket.ping();
        await taken;
      }),
    );
  }

  /** Streams a trade of every share each second, as an open market does. */
  keepTrading(): void {
    this.trading ??= setInterval(() => {
      const time = this.now().getTime();
      const trades = [...this.prices].map(([symbol, price]) => `{"p":${price},"s":"${symbol}","t":${time},"v":10}`);
      void this.say(`{"data":[${trades.join(',')}],"type":"trade"}`);
    }, 1_000).unref();
  }

  async down(): Promise<void> {
    clearInterval(this.trading);
    for (const socket of this.streams) socket.terminate();
    this.sockets.close();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    this.asked.push({ path, key: request.headers['x-finnhub-token'] as string | undefined });
    const wrong = this.misbehave(path);
    if (wrong?.silent) return;
    const text = wrong?.text ?? this.usual(new URL(path, 'http://stand.in'));
    response.writeHead(wrong?.status ?? 200, {
      'content-type': 'application/json',
      ...(wrong?.cutOff && { 'content-length': String(Buffer.byteLength(text) + 100) }),
      ...wrong?.headers,
    });
    if (!wrong?.cutOff) return void response.end(text);
    response.write(text, () => response.destroy());
  }

  private usual({ pathname, searchParams }: URL): string {
    const seconds = Math.floor(this.now().getTime() / 1000);
    if (pathname.endsWith('/quote')) {
      const price = this.prices.get(searchParams.get('symbol') ?? '') ?? '0';
      const time = price === '0' ? 0 : seconds;
      return `{"c":${price},"d":1.5,"dp":0.7,"h":${price},"l":${price},"o":${price},"pc":${price},"t":${time}}`;
    }
    if (pathname.endsWith('/market-status')) {
      const session = this.isOpen ? 'regular' : null;
      return JSON.stringify({ exchange: 'US', holiday: null, isOpen: this.isOpen, session, t: seconds });
    }
    if (pathname.endsWith('/market-holiday')) return JSON.stringify({ data: this.holidays, exchange: 'US' });
    const pairs = Object.entries(PAIRS).map(([coin, pair]) => {
      const price = this.prices.get(coin) ?? '';
      return `"${pair}":{"a":["${price}","1","1.000"],"b":["${price}","1","1.000"],"c":["${price}","0.5"],"o":"${price}"}`;
    });
    return `{"error":[],"result":{${pairs.join(',')}}}`;
  }
}
