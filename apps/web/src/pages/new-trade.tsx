import { NewTradeWizard } from '../features/trade/new/new-trade-wizard.js';

export default function NewTradePage() {
  return <NewTradeWizard />;
}
