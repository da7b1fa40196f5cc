import type { AssetDto } from '@sextant/api-client';
import { maximumAmount, minimumAmount, SENTENCES, TRADE_MAX, TRADE_MIN } from '@sextant/business-rules';
import { cents } from '@sextant/money';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { AmountInput } from '#shared/forms/amount-input.js';
import { typedCents } from '#shared/forms/amount.js';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { QuickAmounts } from '#shared/forms/quick-amounts.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { centsOf } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { useWhyNoTrades } from '#shared/market/use-trading.js';
import { useUser } from '#shared/session/index.js';
import { ActionBar } from '#shared/ui/action-bar.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Card } from '#shared/ui/card.js';
import { notify } from '#shared/ui/notify.js';
import { NoTrades } from '../components/no-trades.js';
import { AssetPicker } from './asset-picker.js';
import type { TradeDraft } from './draft.js';
import { amountFault, toastOf } from './new-trade.rules.js';
import { TradeSummary } from './trade-summary.js';
import { UnknownOutcome } from './unknown-outcome.js';
import classes from './new-trade.module.css';

type Choice = Pick<TradeDraft, 'symbol' | 'investmentAmount'>;

interface TradeDetailsProps {
  assets: readonly AssetDto[];
  draft: TradeDraft;
  onType: (choice: Choice) => void;
  onReview: (choice: Choice) => void;
}

/** Dollars that are often put into a trade. */
const QUICK = [200_00n, 500_00n, 1_000_00n, 5_000_00n].map(cents);

const HINT = `${minimumAmount(TRADE_MIN)}. ${maximumAmount(TRADE_MAX)}.`;

/** Step one: which stock, and how much. */
export function TradeDetails({ assets, draft, onType, onReview }: TradeDetailsProps) {
  const { availableBalance } = useUser();
  const available = centsOf(availableBalance);
  const whyNot = useWhyNoTrades();
  const [decided, setDecided] = useState<Choice>();
  const form = useForm<Choice>({
    mode: 'controlled',
    initialValues: { symbol: draft.symbol, investmentAmount: draft.investmentAmount },
    onValuesChange: onType,
    validate: {
      symbol: (symbol) => (assets.some((asset) => asset.symbol === symbol) ? null : SENTENCES.assetRequired),
      investmentAmount: (typed) => amountFault(typed, available) ?? null,
    },
  });
  const { symbol, investmentAmount } = form.values;
  const asset = assets.find((one) => one.symbol === symbol);
  const exceeds = form.errors.investmentAmount === SENTENCES.tradeExceedsBalance;

  // The pause before the review.
  const review = useEffectEvent(onReview);
  useEffect(() => {
    if (!decided) return;
    const timer = setTimeout(() => review(decided), 1000);
    return () => clearTimeout(timer);
  }, [decided]);

  const refuse = (errors: typeof form.errors) => {
    notify.error(toastOf(String(errors.symbol ?? errors.investmentAmount)));
    focusFirstFault();
  };
  return (
    <form noValidate onSubmit={form.onSubmit((choice) => setDecided((before) => before ?? choice), refuse)}>
      <AsideLayout
        aside={
          <>
            {' '}
            <Card title="Your trade">
              {draft.decision?.unknown && <UnknownOutcome decision={draft.decision} />}
              <AmountInput
                label="Amount"
                name="investmentAmount"
                description={HINT}
                value={investmentAmount}
                error={form.errors.investmentAmount}
                onChange={(typed) => form.setFieldValue('investmentAmount', typed)}
                onBlur={() => {
                  if (investmentAmount) form.validateField('investmentAmount');
                }}
              />
              {available >= TRADE_MIN && (
                <QuickAmounts
                  amounts={QUICK}
                  most={available < TRADE_MAX ? available : TRADE_MAX}
                  value={investmentAmount}
                  onChoose={(chosen) => form.setFieldValue('investmentAmount', chosen)}
                />
              )}
              {exceeds && (
                <p className={classes.hint}>
                  <Link to={to.deposit()}>Deposit more</Link>
                </p>
              )}
              <div className={classes.facts}>
                <TradeSummary asset={asset} amount={typedCents(investmentAmount)} available={available} />
              </div>
            </Card>
            <ActionBar>
              <NoTrades why={whyNot} announced />
              <SubmitButton busy={decided !== undefined} busyText="Processing..." fullWidth>
                Review Trade
              </SubmitButton>
            </ActionBar>
          </>
        }
      >
        <Card>
          <AssetPicker
            assets={assets}
            value={symbol}
            error={form.errors.symbol}
            onChange={(chosen) => form.setFieldValue('symbol', chosen)}
          />
        </Card>
      </AsideLayout>
    </form>
  );
}
