import type { AssetDto } from '@sextant/api-client';
import { type Cents, cents, dollars } from '@sextant/money';
import { priceText } from '#shared/format/index.js';
import { Changed } from '#shared/ui/changed.js';
import { Facts } from '#shared/ui/facts.js';
import { Money } from '#shared/ui/figures.js';
import { Annotated } from '#shared/ui/annotated.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { unitsAbout } from './new-trade.rules.js';

interface TradeSummaryProps {
  asset: AssetDto | undefined;
  amount: Cents | undefined;
  available: Cents;
}

/** What the choice so far comes to; every line has its room from the start. */
export function TradeSummary({ asset, amount, available }: TradeSummaryProps) {
  const after = amount !== undefined && amount <= available ? cents(available - amount) : undefined;
  return (
    <Facts
      facts={[
        { label: 'Stock', value: asset ? `${asset.symbol}, ${asset.name}` : 'None chosen' },
        {
          label: 'Price',
          value: asset ? (
            <Annotated note={<PriceAge {...asset.quote} />}>
              <Changed value={asset.quote.price}>{priceText(asset.quote.price)}</Changed>
            </Annotated>
          ) : (
            '–'
          ),
        },
        { label: 'Estimated units', value: asset && amount ? unitsAbout(amount, asset.quote.price) : '–' },
        { label: 'Available cash', value: <Money amount={dollars(available)} /> },
        { label: 'Available after', value: after === undefined ? '–' : <Money amount={dollars(after)} /> },
      ]}
    />
  );
}
