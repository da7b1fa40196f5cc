import type { TransferQuoteDto } from '@sextant/api-client';
import type { CoinCode } from '@sextant/money';
import { coins, money } from '#shared/format/index.js';
import { CoinAndDollars } from '#shared/payment-method/coin-and-dollars.js';
import { useDepositTimes } from '#shared/payment-method/use-time-facts.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Coins, Money } from '#shared/ui/figures.js';

/** What is being paid. */
export function PaymentSummary({ quote, expired }: { quote: TransferQuoteDto; expired: boolean }) {
  const { amount, currency, network, coin, coinAmount, minimumCoin, minimum } = quote;
  const times = useDepositTimes({ ...quote, coin: coin as CoinCode });
  return (
    <Card title="Summary">
      <Facts
        facts={[
          { label: 'Amount', value: <Money amount={amount} /> },
          { label: 'You send', value: expired ? 'The rate has expired' : <Coins amount={coinAmount} coin={coin} /> },
          { label: 'Method', value: `${currency} (${network})` },
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
