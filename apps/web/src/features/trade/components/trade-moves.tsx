import type { TradeDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { money } from '#shared/format/index.js';
import { useWhyNoTrades } from '#shared/market/use-trading.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import { hasMoved, useClaimProfit } from '../api/use-claim-profit.js';
import { useCloseTrade } from '../api/use-close-trade.js';
import { usePauseTrade } from '../api/use-pause-trade.js';
import { useResumeTrade } from '../api/use-resume-trade.js';
import { NoTrades } from './no-trades.js';
import { movesOf } from '../trade.rules.js';
import classes from './trade-moves.module.css';

const ClaimQuestion = lazy(() => import('./claim-question.js'));
const CloseQuestion = lazy(() => import('./close-question.js'));
const MovedQuestion = lazy(() => import('./moved-question.js'));

/** The buttons of a trade, with what they ask and what they say when no answer came. */
export function TradeMoves({ trade }: { trade: TradeDto }) {
  const [asked, setAsked] = useState<'claim' | 'close'>();
  const pause = usePauseTrade(trade);
  const resume = useResumeTrade(trade);
  const claim = useClaimProfit(trade);
  const close = useCloseTrade(trade);
  const calls = [pause, resume, claim, close];
  const busy = calls.some(({ isPending }) => isPending);
  const whyNoTrades = useWhyNoTrades();
  // A paused trade is out of the market, so that it ends at its frozen value at any time.
  const whyNot = { market: whyNoTrades, end: trade.status === 'running' ? whyNoTrades : undefined };
  const moves = movesOf(trade);
  const place = useKeptFocus(moves.length === 0);
  if (moves.length === 0) return <div ref={place} tabIndex={-1} />;

  const buttons: Record<(typeof moves)[number], ReactNode> = {
    pause: (
      <MoveButton key="market" busy={busy} off={Boolean(whyNot.market)} onClick={() => pause.mutate()}>
        {pause.isPending ? 'Pausing...' : 'Pause'}
      </MoveButton>
    ),
    resume: (
      <MoveButton key="market" busy={busy} off={Boolean(whyNot.market)} onClick={() => resume.mutate()}>
        {resume.isPending ? 'Resuming...' : 'Resume'}
      </MoveButton>
    ),
    claim: (
      <MoveButton key="claim" look="claim" busy={busy} off={Boolean(whyNot.end)} onClick={() => setAsked('claim')}>
        {claim.isPending ? 'Claiming...' : `Claim ${money(trade.profit)}`}
      </MoveButton>
    ),
    locked: (
      <button key="locked" type="button" className={classes.move} disabled title={SENTENCES.tradeNotClaimable}>
        Locked
      </button>
    ),
    close: (
      <MoveButton key="close" busy={busy} off={Boolean(whyNot.end)} onClick={() => setAsked('close')}>
        Close Trade
      </MoveButton>
    ),
  };
  return (
    <div ref={place} className={`${classes.place} no-print`}>
      <div className={classes.moves} role="group" aria-label={`${trade.symbol}: actions`}>
        {moves.map((move) => buttons[move])}
      </div>
      <NoTrades why={whyNot.market} />
      {calls.some(({ isOpen, isPending }) => !isPending && isOpen) && (
        <p className={classes.unknown} role="alert">
          We got no answer, so we don't know whether this was done. Press again: it will be done only once.
        </p>
      )}
      <Suspense fallback={null}>
        {asked === 'claim' && (
          <ClaimQuestion
            trade={trade}
            busy={claim.isPending}
            onConfirm={() => claim.mutate(trade.currentValue, { onSettled: () => setAsked(undefined) })}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked === 'close' && (
          <CloseQuestion
            trade={trade}
            busy={close.isPending}
            onConfirm={() => close.mutate(undefined, { onSettled: () => setAsked(undefined) })}
            onClose={() => setAsked(undefined)}
          />
        )}
        {hasMoved(claim.error) && claim.variables !== undefined && (
          <MovedQuestion
            trade={trade}
            seen={claim.variables}
            onConfirm={() => claim.mutate(trade.currentValue)}
            onClose={claim.reset}
          />
        )}
      </Suspense>
    </div>
  );
}

interface MoveButtonProps {
  busy: boolean;
  /** Whether it can't be pressed now; what stands below the buttons says why. */
  off: boolean;
  look?: 'claim';
  onClick: () => void;
  children: ReactNode;
}

/** Stays focused while it works, and takes no second press. */
function MoveButton({ busy, off, look, onClick, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.move} ${look ? classes[look] : ''}`}
      aria-disabled={busy || off || undefined}
      onClick={() => !busy && !off && onClick()}
    >
      {children}
    </button>
  );
}
