import { Terms } from '../features/home/components/terms.js';

export default function TermsPage() {
  return <Terms />;
}
