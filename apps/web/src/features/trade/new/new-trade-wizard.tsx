import type { TradeDto } from '@sextant/api-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraft } from '#shared/forms/use-draft.js';
import { Failure } from '#shared/ui/notes.js';
import { Steps } from '#shared/ui/steps.js';
import { useAssets } from '../api/use-assets.js';
import { decide, decideAnew, NO_DRAFT } from './draft.js';
import { TradeDetails } from './trade-details.js';
import { TradeDetailsSkeleton } from './trade-details-skeleton.js';
import { TradeOpened } from './trade-opened.js';
import { TradeReview } from './trade-review.js';

const STEPS = ['Trade Details', 'Review', 'Complete'];

/** From choosing a stock to an open trade; what was chosen survives a reload. */
export function NewTradeWizard() {
  const { assets, ...loading } = useAssets();
  const [draft, setDraft, forget] = useDraft('new-trade', NO_DRAFT);
  const [opened, setOpened] = useState<TradeDto>();
  const [address, setAddress] = useSearchParams();
  const wished = address.get('symbol');
  const asset = assets?.find(({ symbol }) => symbol === draft.symbol);
  const step = opened ? 2 : draft.step === 'review' && asset && draft.decision ? 1 : 0;
  useTopOfStep(step);

  // A link to this page may name a stock; taken once, so that a later choice stands.
  const take = useEffectEvent((symbol: string) => {
    setDraft({ ...draft, symbol: symbol.toUpperCase(), step: 'details' });
    setAddress({}, { replace: true });
  });
  useEffect(() => {
    if (wished) take(wished);
  }, [wished]);

  const startAnew = () => {
    setOpened(undefined);
    setDraft(NO_DRAFT);
  };
  return (
    <>
      <Steps steps={STEPS} current={step} />
      {!assets &&
        (loading.isError ? (
          <Failure error={loading.error} retry={() => void loading.refetch()} />
        ) : (
          <TradeDetailsSkeleton />
        ))}
      {assets && step === 0 && (
        <TradeDetails
          key={wished}
          assets={assets}
          draft={draft}
          onType={(typed) => setDraft({ ...draft, ...typed })}
          onReview={({ symbol, investmentAmount }) => setDraft(decide(draft, symbol, investmentAmount))}
        />
      )}
      {step === 1 && asset && draft.decision && (
        <TradeReview
          asset={asset}
          decision={draft.decision}
          onBack={() => setDraft({ ...draft, step: 'details' })}
          onSent={() => setDraft({ ...draft, decision: draft.decision && { ...draft.decision, unknown: true } })}
          onRefused={() => setDraft(decideAnew(draft))}
          onOpened={(trade) => {
            setOpened(trade);
            forget();
          }}
        />
      )}
      {opened && <TradeOpened trade={opened} onAgain={startAnew} />}
    </>
  );
}

/** With every change of step: the top of the page, and the step's heading for those who listen. */
function useTopOfStep(step: number): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
  }, [step]);
}
