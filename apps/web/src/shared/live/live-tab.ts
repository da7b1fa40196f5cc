import { create } from 'zustand';
import { queryClient } from '../query-client.js';
import { followStream } from './follow-stream.js';
import { readAgain } from './read-again.js';
import type { Topic } from './topics.js';

/** Whether this browser has a stream, in this tab or another. */
export const useLiveState = create(() => ({ connected: false }));

/** How long a tab keeps the stream when it is hidden: a short look elsewhere costs no new one. */
const HIDDEN_MS = 5_000;
/** A tab that holds the stream says so with every heartbeat; without that it may be gone. */
const UNHEARD_MS = 50_000;
/** So that not all browsers ask for new prices at the same moment. */
const SPREAD_MS = 1_000;
const FOR_MANY = ['prices', 'payment-methods', 'everything'];

interface Relayed {
  connected: boolean;
  id: string | undefined;
  topics: Topic[];
}

/**
 * One stream for all tabs of a person: the visible tab that has the lock holds it and relays what comes; when it closes or
 * is hidden, another one takes over where it stopped. Where the browser has no locks (a page over plain http) or blocks them
 * (as some do with cookies), each visible tab has its own.
 */
export class LiveTab {
  private readonly name: string;
  private readonly channel: BroadcastChannel | undefined;
  private readonly closing = new AbortController();
  private leading: AbortController | undefined;
  private lastId: string | undefined;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private unheard: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string) {
    this.name = `sextant-live-${userId}`;
    this.channel = openChannel(this.name);
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<Relayed>) => this.take(data);
    document.addEventListener('visibilitychange', this.onVisibility, { signal: this.closing.signal });
    this.onVisibility();
  }

  close(): void {
    this.closing.abort();
    this.leading?.abort();
    clearTimeout(this.hiding);
    clearTimeout(this.unheard);
    this.channel?.close();
    useLiveState.setState({ connected: false });
  }

  private readonly onVisibility = (): void => {
    clearTimeout(this.hiding);
    if (document.visibilityState === 'visible') return this.lead();
    this.hiding = setTimeout(() => {
      this.leading?.abort();
      this.leading = undefined;
    }, HIDDEN_MS);
  };

  /** Waits for its turn, then holds the stream until it is hidden or closed. */
  private lead(): void {
    if (this.leading) return;
    const { signal } = (this.leading = new AbortController());
    const hold = () => this.follow(signal);
    // Without a channel nobody would hear the tab that has the lock.
    if (!this.channel || !navigator.locks) return void hold();
    // Rejects when it is aborted while it waits, and at once where locks are blocked.
    navigator.locks.request(this.name, { signal }, hold).catch(() => (signal.aborted ? undefined : hold()));
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const say = (relayed: Relayed) => {
      if (this.closing.signal.aborted) return;
      this.channel?.postMessage(relayed);
      this.take(relayed);
    };
    await followStream(
      {
        lastId: () => this.lastId,
        onEvent: ({ id, topics }) => say({ connected: true, id, topics }),
        onLost: () => say({ connected: false, id: this.lastId, topics: [] }),
      },
      signal,
    );
  }

  private take({ connected, id, topics }: Relayed): void {
    this.lastId = id ?? this.lastId;
    useLiveState.setState({ connected });
    clearTimeout(this.unheard);
    this.unheard = setTimeout(() => useLiveState.setState({ connected: false }), UNHEARD_MS);
    const [soon, now] = [
      topics.filter((one) => FOR_MANY.includes(one)),
      topics.filter((one) => !FOR_MANY.includes(one)),
    ];
    if (now.length > 0) readAgain(queryClient, now);
    if (soon.length > 0) setTimeout(() => readAgain(queryClient, soon), Math.random() * SPREAD_MS);
  }
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Firefox, where cookies are blocked.
    return undefined;
  }
}
