import { setTimeout as sleep } from 'node:timers/promises';
import { parseExactly } from './exact-json.js';

/** A provider gave no answer that can be used. The sentence holds no key and nothing of the answer. */
export class ProviderFault extends Error {
  constructor(
    message: string,
    /** Whether asking again soon may help. */
    readonly passing: boolean,
  ) {
    super(message);
    this.name = 'ProviderFault';
  }
}

export interface ProviderOptions {
  /** How it is called in faults. */
  name: string;
  /** What paths are put behind, without a slash at its end. */
  url: string;
  headers?: Record<string, string>;
  /** Requests a minute at most, below what the provider allows. */
  perMinute: number;
}

const ANSWER_WITHIN_MS = 5_000;
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 100;
/** Larger than any documented answer; more is not read. */
const LONGEST_ANSWER = 256 * 1024;
/** After "too many requests" without a time, and the longest time that is obeyed. */
const COOL_DOWN_MS = 30_000;
const LONGEST_COOL_DOWN_MS = 10 * 60_000;

/**
 * Asks a provider over HTTP. Each answer has five seconds, passing faults are tried twice more with growing random
 * pauses, the provider's limit is never reached, and "too many requests" ends all asking for as long as it says.
 */
export class ProviderClient {
  private spent: number[] = [];
  private quietUntil = 0;

  constructor(private readonly options: ProviderOptions) {}

  /** The parsed JSON of an answer, its numbers as written. @throws ProviderFault */
  async get(path: string): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(path);
      } catch (error) {
        const fault = asFault(error, this.options.name);
        if (!fault.passing || attempt >= MOST_TRIES) throw fault;
        await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }

  /** No request leaves before this many milliseconds have passed. */
  beQuiet(milliseconds: number): void {
    this.quietUntil = performance.now() + Math.min(milliseconds, LONGEST_COOL_DOWN_MS);
  }

  private async once(path: string): Promise<unknown> {
    this.spend();
    const response = await fetch(`${this.options.url}${path}`, {
      headers: { accept: 'application/json', ...this.options.headers },
      // A key is never taken along to somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.ok) return parseExactly(await shortText(response));
    await response.body?.cancel();
    if (response.status === 429) this.beQuiet(retryAfter(response) ?? COOL_DOWN_MS);
    throw new ProviderFault(`${this.options.name} answered ${response.status}`, response.status >= 500);
  }

  private spend(): void {
    const now = performance.now();
    if (now < this.quietUntil) {
      const seconds = Math.ceil((this.quietUntil - now) / 1000);
      throw new ProviderFault(`${this.options.name} is not asked for another ${seconds} s, as it wished`, false);
    }
    this.spent = this.spent.filter((at) => now - at < 60_000);
    if (this.spent.length >= this.options.perMinute) {
      throw new ProviderFault(`${this.options.name} was asked ${this.options.perMinute} times in a minute`, false);
    }
    this.spent.push(now);
  }
}

async function shortText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new ProviderFault('an answer is too long', false);
  }
  return text + decoder.decode();
}

/** `Retry-After` in milliseconds, given in seconds or as a date (RFC 9110). */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (!header) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return milliseconds > 0 ? milliseconds : undefined;
}

function asFault(error: unknown, name: string): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof SyntaxError) return new ProviderFault(`${name} answered what is no JSON`, true);
  const slow = error instanceof DOMException && error.name === 'TimeoutError';
  if (slow) return new ProviderFault(`${name} did not answer within ${ANSWER_WITHIN_MS / 1000} s`, false);
  const { cause } = error as Error & { cause?: { code?: string } };
  return new ProviderFault(`${name} cannot be reached (${cause?.code ?? 'no answer'})`, true);
}
