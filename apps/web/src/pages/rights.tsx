import { Rights } from '../features/home/components/rights.js';

export default function RightsPage() {
  return <Rights />;
}
