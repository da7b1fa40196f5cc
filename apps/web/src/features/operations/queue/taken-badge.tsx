import type { TakenDto } from '@sextant/api-client';
import { Badge } from '#shared/ui/badge.js';
import { useOperator } from '../use-operator.js';

/** Who is working on a case or a proposal; nothing where nobody is. */
export function TakenBadge({ takenBy }: { takenBy: TakenDto | null }) {
  const { id: me } = useOperator();
  return takenBy && <Badge tone="action">{takenBy.operatorId === me ? 'Yours' : takenBy.name}</Badge>;
}
