import { Console } from '../features/operations/console.js';

export default function OperationsPage() {
  return <Console />;
}
