import { Help } from '../features/home/components/help.js';

export default function HelpPage() {
  return <Help />;
}
