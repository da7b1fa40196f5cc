import type { PaymentMethodDto } from '@sextant/api-client';
import { CURRENCIES, SENTENCES, withdrawalFigures } from '@sextant/business-rules';
import { type Cents, coinToString, dollars, priceFromDollars } from '@sextant/money';
import { coins, money } from '#shared/format/index.js';
import { CoinAndDollars } from '#shared/payment-method/coin-and-dollars.js';
import { useMeasuredFact } from '#shared/payment-method/use-time-facts.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Money } from '#shared/ui/figures.js';
import { Annotated } from '#shared/ui/annotated.js';
import { PriceAge } from '#shared/ui/price-age.js';

interface WithdrawalSummaryProps {
  amount: Cents | undefined;
  method: PaymentMethodDto | undefined;
}

/** What a withdrawal costs and brings at the rate of this moment, while it is typed. */
export function WithdrawalSummary({ amount, method }: WithdrawalSummaryProps) {
  const measured = useMeasuredFact('withdrawal');
  if (amount === undefined || !method) {
    return (
      <Card title="Summary">
        <p style={{ color: 'var(--text-quiet)' }}>
          Enter an amount and choose a payment method to see the fee and what you will receive.
        </p>
        <Facts facts={[measured]} />
      </Card>
    );
  }
  const { coin, minimumCoin } = method;
  const figures = withdrawalFigures(CURRENCIES[method.currency], amount, priceFromDollars(method.rate));
  const inCoin = (units: typeof figures.feeCoin) => coins(coinToString(coin, units), coin);
  return (
    <Card title="Summary">
      <Facts
        facts={[
          { label: 'Amount', value: <Money amount={dollars(amount)} /> },
          {
            label: SENTENCES.withdrawalFee,
            value: <CoinAndDollars coin={inCoin(figures.feeCoin)} dollars={money(dollars(figures.fee))} />,
          },
          {
            label: "You'll Receive",
            value: figures.coversFee ? (
              <Annotated note={<PriceAge source={method.rateSource} time={method.rateTime} />}>
                <CoinAndDollars coin={inCoin(figures.receivedCoin)} dollars={money(dollars(figures.received))} />
              </Annotated>
            ) : (
              'Nothing: the fee is higher'
            ),
          },
          measured,
          {
            label: 'Minimum withdrawal',
            value: (
              <Annotated note="or your whole balance">
                <CoinAndDollars coin={coins(minimumCoin, coin)} dollars={money(dollars(figures.minimum))} />
              </Annotated>
            ),
          },
        ]}
      />
    </Card>
  );
}
