import { TradeList } from '../features/trade/list/trade-list.js';

export default function TradesPage() {
  return <TradeList />;
}
