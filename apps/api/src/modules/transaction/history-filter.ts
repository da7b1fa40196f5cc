import type { ExportRequest } from './dto/history.request.js';
import type { HistoryFilter } from './history.repository.js';

/** The filter of a request, without its paging. */
export function filterOf(request: ExportRequest): Omit<HistoryFilter, 'limit' | 'after'> {
  return {
    type: request.type,
    // Set as well, because PostgreSQL chooses the index by it.
    status: request.status ?? (request.cancelled ? 'failed' : undefined),
    cancelled: request.cancelled,
    from: instant(request.from),
    to: instant(request.to),
    search: request.search?.trim() || undefined,
  };
}

function instant(written: string | undefined): Date | undefined {
  return written ? new Date(written) : undefined;
}
