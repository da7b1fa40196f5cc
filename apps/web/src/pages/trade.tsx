import { useParams } from 'react-router-dom';
import { TradeScreen } from '../features/trade/page/trade-screen.js';

export default function TradePage() {
  const { id = '' } = useParams();
  return <TradeScreen key={id} id={id} />;
}
