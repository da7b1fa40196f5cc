import { getMyPartOfProof, getMySolvency, listMyAuditRecords } from '@sextant/api-client';

/** As `tools/verify-solvency.mjs` reads it. */
export async function ownPart(proof: string | undefined): Promise<Blob> {
  const { data } = await (proof ? getMyPartOfProof(proof) : getMySolvency());
  return jsonFile(data);
}

/** As `tools/verify-audit-log.mjs` reads it: every page, which all lead to the head of the first. */
export async function ownRecords(): Promise<Blob> {
  let page = await listMyAuditRecords({ limit: 100 });
  const file = { head: page.head, records: page.data };
  while (page.nextCursor) {
    page = await listMyAuditRecords({ limit: 100, cursor: page.nextCursor });
    file.records.push(...page.data);
  }
  return jsonFile(file);
}

const jsonFile = (data: object) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
