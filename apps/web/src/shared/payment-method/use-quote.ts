import {
  getQuoteTransferQueryKey,
  quoteTransfer,
  serverNow,
  type QuoteTransferParams,
  type TransferQuoteDto,
} from '@sextant/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readDraft, writeDraft } from '../forms/draft-storage.js';
import { useSession } from '../session/index.js';
import { useSecondsUntil } from '../ui/use-seconds-until.js';

interface HeldQuote {
  quote: TransferQuoteDto;
  /** Where it was asked for to, since its look-alikes are those of this address. */
  recipient?: string | undefined;
  /** By the server's clock, counted from before it was asked for: never later than the server's own end. */
  until: number;
}

/**
 * What a transfer costs and brings, at a rate that is held for ten minutes and one transfer, or for a deposit until
 * the rate of one that is open ends. The server has one live quote for each person, kind and method, so one is kept here
 * for each, and a reload shows the same rate again. It is never renewed unasked.
 */
export function useQuote(params: QuoteTransferParams, enabled = true) {
  const queries = useQueryClient();
  const person = useSession(({ user }) => user?.id ?? 'visitor');
  const slot = quoteSlot(person, params);
  const queryKey = [...getQuoteTransferQueryKey(params), 'held'];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async (): Promise<HeldQuote> => {
      const asked = serverNow();
      const { data: quote } = await quoteTransfer(params);
      // A process of the release before says nothing of it: its quotes are held for ten minutes.
      const { validSeconds = 600 } = quote;
      const held = { quote, until: asked + validSeconds * 1_000, recipient: params.recipient };
      writeDraft(slot, held);
      return held;
    },
    initialData: () => heldQuote(person, params),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const secondsLeft = useSecondsUntil(data?.until ?? 0);
  return {
    quote: data?.quote,
    error,
    secondsLeft,
    expired: data !== undefined && secondsLeft === 0,
    renewing: isFetching,
    renew: () => void refetch(),
    /** Ends it here: it was used, or the server says that it holds no longer. */
    end: () => {
      writeDraft(slot, undefined);
      queries.setQueryData<HeldQuote>(queryKey, (held) => held && { ...held, until: 0 });
    },
  };
}

/** The quote that is kept here for exactly this transfer, while it holds. */
export function heldQuote(person: string, params: QuoteTransferParams): HeldQuote | undefined {
  const held = readDraft(quoteSlot(person, params)) as HeldQuote | undefined;
  const fits = held?.quote.amount === params.amount && held.recipient === params.recipient;
  return held && fits && held.until > serverNow() ? held : undefined;
}

/** A quote is good for one transfer: after it there is none. */
export function forgetQuote(person: string, transfer: Pick<QuoteTransferParams, 'kind' | 'method'>): void {
  writeDraft(quoteSlot(person, transfer), undefined);
}

const quoteSlot = (person: string, { kind, method }: Pick<QuoteTransferParams, 'kind' | 'method'>) =>
  `${person}:quote:${kind}:${method}`;
