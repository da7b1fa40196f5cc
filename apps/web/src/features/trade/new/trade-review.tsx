import type { AssetDto, TradeDto } from '@sextant/api-client';
import { ApiError } from '@sextant/api-client';
import { Button } from '@mantine/core';
import { SENTENCES } from '@sextant/business-rules';
import { dollars, ZERO } from '@sextant/money';
import { typedCents } from '#shared/forms/amount.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { isOutcomeUnknown, settlesEarlier } from '#shared/money-request/outcome.js';
import { money, priceText } from '#shared/format/index.js';
import { installation } from '#shared/installation/index.js';
import { useWhyNoTrades } from '#shared/market/use-trading.js';
import { useUser } from '#shared/session/index.js';
import { ActionBar } from '#shared/ui/action-bar.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Changed } from '#shared/ui/changed.js';
import { Facts } from '#shared/ui/facts.js';
import { Money } from '#shared/ui/figures.js';
import { Note } from '#shared/ui/notes.js';
import { Annotated } from '#shared/ui/annotated.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { to } from '#shared/routes.js';
import { minus } from '../amounts.js';
import { useOpenTrade } from '../api/use-open-trade.js';
import { NoTrades } from '../components/no-trades.js';
import type { Decision } from './draft.js';
import { unitsAbout } from './new-trade.rules.js';
import { RiskText } from './risk-text.js';
import { UnknownOutcome } from './unknown-outcome.js';
import classes from './new-trade.module.css';

interface TradeReviewProps {
  asset: AssetDto;
  decision: Decision;
  onBack: () => void;
  /** The trade is on its way: until an answer comes, nobody knows what becomes of it. */
  onSent: () => void;
  onRefused: () => void;
  onOpened: (trade: TradeDto) => void;
}

/** Step two: what will happen, what may be lost, and the button that does it. */
export function TradeReview({ asset, decision, onBack, onSent, onRefused, onOpened }: TradeReviewProps) {
  const { availableBalance } = useUser();
  const open = useOpenTrade(onOpened);
  const amount = typedCents(decision.investmentAmount) ?? ZERO;
  const investmentAmount = dollars(amount);
  const { symbol, name, quote } = asset;
  const whyNot = useWhyNoTrades();
  const after = minus(availableBalance, investmentAmount);
  // Not while it may have been sent: then the balance may have paid for it already.
  const short = after < 0 && (open.isIdle || open.isError) && !decision.unknown;
  const refused = open.error instanceof ApiError && open.error.code === 'BALANCE_TOO_LOW' ? open.error : undefined;
  const send = () => {
    open.mutate(
      { request: { symbol, name, investmentAmount }, once: decision.once },
      {
        onError: (error) => {
          if (!isOutcomeUnknown(error) && (!decision.unknown || settlesEarlier(error))) onRefused();
        },
      },
    );
    onSent();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!open.isPending && !whyNot) send();
      }}
    >
      <AsideLayout
        aside={
          <>
            {' '}
            <Card title="Your cash">
              <Facts
                facts={[
                  { label: 'Available cash now', value: <Money amount={availableBalance} /> },
                  { label: 'Into the trade', value: money(-investmentAmount) },
                  ...(after < 0 ? [] : [{ label: 'Available cash after', value: <Money amount={after} /> }]),
                ]}
              />
              <p className={classes.quiet}>
                The trade opens at the price at the moment you press the button. There is no fee.
              </p>
              {(short || refused) && (
                <div role="alert" className={classes.gap}>
                  <Note tone="bad" title={refused?.message ?? SENTENCES.tradeExceedsBalance} />
                  <ButtonLink to={to.deposit()}>Deposit</ButtonLink>
                </div>
              )}
            </Card>
            <ActionBar>
              {decision.unknown && !open.isPending && <UnknownOutcome decision={decision} />}
              <NoTrades why={whyNot} announced />
              <SubmitButton busy={open.isPending} busyText="Opening..." fullWidth disabled={whyNot !== undefined}>
                Open trade for {money(investmentAmount)}
              </SubmitButton>
              <Button variant="default" fullWidth onClick={() => !open.isPending && onBack()}>
                Back to Edit
              </Button>
            </ActionBar>
          </>
        }
      >
        {' '}
        <Card>
          <h2 className={classes.heading} data-step-heading tabIndex={-1}>
            Review your trade
          </h2>
          <Facts
            facts={[
              { label: 'Stock', value: `${symbol}, ${name}` },
              { label: 'Amount', value: <Money amount={investmentAmount} /> },
              {
                label: 'Price',
                value: (
                  <Annotated note={<PriceAge {...quote} />}>
                    <Changed value={quote.price}>{priceText(quote.price)}</Changed>
                  </Annotated>
                ),
              },
              { label: 'Estimated units', value: unitsAbout(amount, quote.price) },
              ...(installation.mode === 'demo' ? [{ label: 'Volatility', value: asset.volatility }] : []),
              { label: 'Temporary trade id', value: decision.localId },
            ]}
          />
        </Card>
        <RiskText asset={asset} amount={amount} />
      </AsideLayout>
    </form>
  );
}
