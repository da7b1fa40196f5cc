/**
 * Marks the document while Tab moves the focus. Mantine moves it by script in its dialogs, where WebKit has no
 * `:focus-visible` after a press of the mouse.
 */
export function followKeyboard(): void {
  const root = document.documentElement;
  const mark = ({ key }: KeyboardEvent) => key === 'Tab' && root.setAttribute('data-tabbing', '');
  addEventListener('keydown', mark, { capture: true });
  addEventListener('pointerdown', () => root.removeAttribute('data-tabbing'), { capture: true });
}
