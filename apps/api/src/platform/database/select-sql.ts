import type { EntityMetadata } from 'typeorm';

const written = new WeakMap<EntityMetadata, Map<string, string>>();

/** Selects the rows of an entity's table, under the names of its members, where these members have the values `$1`, … */
export function selectSql(table: EntityMetadata, members: string[], order: string[] = []): string {
  const key = [...members, ...order].join();
  const known = written.get(table) ?? new Map<string, string>();
  written.set(table, known);
  let sql = known.get(key);
  if (!sql) {
    const columns = table.columns.map((column) => `${column.databaseName} as "${column.propertyName}"`);
    const conditions = members.map((member, index) => `${columnOf(table, member)} = $${index + 1}`);
    const sorted = order.length > 0 ? ` order by ${order.map((member) => columnOf(table, member)).join(', ')}` : '';
    sql = `select ${columns.join(', ')} from ${table.tableName} where ${conditions.join(' and ')}${sorted}`;
    known.set(key, sql);
  }
  return sql;
}

function columnOf(table: EntityMetadata, member: string): string {
  const column = table.findColumnWithPropertyName(member);
  if (!column) throw new Error(`${table.name} has no ${member}`);
  return column.databaseName;
}
