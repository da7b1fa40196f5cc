/** By each node that was replaced, the element that a browser's translation put in its place. */
const standIns = new WeakMap<Node, Node>();

/** What stands in the page for a node that React put there. */
function placeOf<Place extends Node | null>(node: Place): Place {
  let place: Node | null = node;
  while (place && !place.parentNode && standIns.has(place)) place = standIns.get(place) ?? null;
  return place as Place;
}

/**
 * Keeps texts right in a page that the browser translates. Google Translate and others replace each text by a `font` element.
 * React then changes the text that is gone, so a figure would stand still, and fails where it removes that text.
 */
export function followTranslation(): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') putBack(record.target);
      for (const node of record.removedNodes) {
        const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isTranslation);
        if (!standIn || node.parentNode || !(node instanceof Text || isTranslation(node))) continue;
        standIns.set(node, standIn);
        observer.observe(node, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  replaceByStandIn();
}

const isTranslation = (node: Node | null): node is Node => node?.nodeName === 'FONT';

/** Shows a text that has changed in the place of its translation, which the browser then translates again. */
function putBack(text: Node): void {
  const place = placeOf(text);
  if (place !== text) place.parentNode?.replaceChild(text, place);
}

/** React removes and inserts by the nodes that it made. */
function replaceByStandIn(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, placeOf(child));
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    insertBefore.call(this, child, placeOf(before));
    return child;
  };
}
