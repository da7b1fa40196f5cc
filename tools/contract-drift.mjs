import fs from 'node:fs';
import path from 'node:path';

/** Every file below a folder, by its path from `base`. */
export function filesBelow(base, folder) {
  const place = path.join(base, folder);
  if (!fs.existsSync(place)) return [];
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * Compares what was just made below `copy` with what is committed below `root`, byte by byte.
 * @param made files, by their paths from `copy`
 * @param whole a folder in which nothing else may be committed
 * @returns what differs: another text, a file that is not committed, one that is no longer made
 */
export function drift({ root, copy, made, whole }) {
  const read = (base, file) => {
    const place = path.join(base, file);
    return fs.existsSync(place) ? fs.readFileSync(place, 'latin1') : undefined;
  };
  const all = [...new Set([...made, ...filesBelow(root, whole)])].sort();
  return all.filter((file) => read(root, file) !== read(copy, file));
}
