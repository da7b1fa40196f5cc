import { describe, expect, it } from '@jest/globals';
import { pdfPages } from '../../../../test/support/pdf-text.js';
import { Paper } from './paper.js';
import { closePaper } from './parts.js';

describe('the footer of a statement', () => {
  it('has the whole head of the audit log, however long the log and the month are', async () => {
    const asOf = new Date('2026-09-26T18:59:59Z');
    const root = '0123456789abcdef'.repeat(4);
    const file = await closePaper(new Paper('Account statement', asOf), 'Account statement', {
      userId: 'id',
      accountId: 'SX-7Q2M4K9X',
      name: 'Ada Investor',
      email: 'ada@example.com',
      operator: undefined,
      auditHead: { size: 123_456_789, root, at: asOf, restored: false },
      period: { from: '2025-09-01', to: '2026-09-30', begins: asOf, until: asOf, asOf, final: true },
    });
    const [page] = pdfPages(file);
    expect(page).toContain(`123456789:${root}`);
    expect(page?.filter((piece) => piece.includes('…'))).toEqual([]);
    expect(page?.find((piece) => piece.startsWith('Audit log'))).toMatch(/^Audit log: head of .* UTC$/);
  });
});
