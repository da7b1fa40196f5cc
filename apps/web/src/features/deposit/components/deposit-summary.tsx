import type { PaymentMethodDto } from '@sextant/api-client';
import { coinsDue, coinToString, dollars, priceFromDollars, type Cents } from '@sextant/money';
import { coins, money } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { CoinAndDollars } from '#shared/payment-method/coin-and-dollars.js';
import { useDepositTimes } from '#shared/payment-method/use-time-facts.js';
import { Facts } from '#shared/ui/facts.js';
import { Coins, Money } from '#shared/ui/figures.js';
import { Annotated } from '#shared/ui/annotated.js';
import { PriceAge } from '#shared/ui/price-age.js';

interface DepositSummaryProps {
  amount: Cents | undefined;
  method: PaymentMethodDto | undefined;
}

/** What was chosen and what it means, once amount and method are there. */
export function DepositSummary({ amount, method }: DepositSummaryProps) {
  const send = amount === undefined || !method ? undefined : sentFor(amount, method);
  const times = useDepositTimes(method && send !== undefined ? { ...method, coinAmount: send } : undefined);
  if (amount === undefined || !method || send === undefined) {
    return (
      <Card title="Summary">
        <p style={{ color: 'var(--text-quiet)' }}>Choose an amount and a payment method to see what you will send.</p>
      </Card>
    );
  }
  const { currency, network, coin, minimumCoin, minimum } = method;
  return (
    <Card title="Summary">
      <Facts
        facts={[
          { label: 'Amount', value: <Money amount={dollars(amount)} /> },
          { label: 'Method', value: `${currency} (${network})` },
          {
            label: 'You send',
            value: (
              <Annotated note={<PriceAge source={method.rateSource} time={method.rateTime} />}>
                about <Coins amount={send} coin={coin} />
              </Annotated>
            ),
          },
          ...times,
          {
            label: 'Minimum deposit',
            value: <CoinAndDollars coin={coins(minimumCoin, coin)} dollars={money(minimum)} />,
          },
        ]}
      />
    </Card>
  );
}

const sentFor = (amount: Cents, { coin, rate }: PaymentMethodDto): string =>
  coinToString(coin, coinsDue(coin, amount, priceFromDollars(rate)));
