import { Solvency } from '../features/home/components/solvency.js';

export default function SolvencyPage() {
  return <Solvency />;
}
