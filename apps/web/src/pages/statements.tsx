import { Statements } from '../features/statements/components/statements.js';

export default function StatementsPage() {
  return <Statements />;
}
