import { OwnMarket } from '../features/market/components/own-market.js';
import { ProviderMarket } from '../features/market/components/provider-market.js';

export default function MarketsPage() {
  return (
    <>
      <OwnMarket />
      <ProviderMarket />
    </>
  );
}
