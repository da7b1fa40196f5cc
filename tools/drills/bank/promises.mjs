// The measured results of a bank drill, and its promises.
/** The figures of a bank drill, each with its promise. */
export function promisesOf(figures, { intentions, lost, wrong, ids, atTheEnd }) {
  const acknowledged = intentions.filter(({ outcome }) => outcome?.status < 300).length;
  const unknown = intentions.filter(({ wasUnknown }) => wasUnknown).length;
  const comeBack = Object.entries(figures.comeBack).map(([code, count]) => `${code} ${count}`);
  const none = (list) => (list.length === 0 ? 'none' : String(list.length));
  return [
    { what: 'Intentions of customers and operators', measured: `${intentions.length}, ${acknowledged} carried out` },
    { what: 'Requests sent for them', measured: `${figures.sent}, the slowest took ${Math.round(figures.slowest)} ms` },
    {
      what: 'Intentions whose first outcome was unknown',
      measured: `${unknown}, ${figures.hadTakenEffect} had taken effect`,
    },
    { what: 'Answers that said to come back', measured: comeBack.join(', ') || 'none' },
    { what: 'Connections cut off', measured: figures.cutOff },
    promise('Acknowledged, but not in the books', none(wrong), 'none', wrong.length === 0),
    promise('Intentions without an outcome in the end', lost, 0, lost === 0),
    promise('Keys with more than one effect', ids.length - new Set(ids).size, 0, new Set(ids).size === ids.length),
    promise('Answers that may not be', none(figures.faults), 'none', figures.faults.length === 0),
    promise(
      'Outcomes asked for again, all the same',
      figures.repeated,
      'the first reply',
      !figures.faults.some((fault) => /repeated/.test(fault)),
    ),
    promise(
      'Snapshots of all totals that add up',
      `${figures.snapshots} by the drill, ${figures.ledgerChecks} by the ledger check`,
      'all',
      figures.snapshotFaults.length === 0,
    ),
    promise('Books at the end', atTheEnd.length === 0 ? 'clean' : atTheEnd.length, 'clean', atTheEnd.length === 0),
  ];
}

export function promise(what, measured, promised, kept) {
  return { what, measured, promised, kept };
}
