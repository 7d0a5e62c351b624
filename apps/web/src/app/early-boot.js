// On a slow line a page is read, and pressed, before its code is there: what was pressed is kept for useEarlyInput.
(() => {
  const root = document.documentElement;
  window.early = [];
  const keep = (event) => {
    if ('alive' in root.dataset) return;
    const { type, target } = event;
    const pressed = type === 'submit' ? target : target.closest('button[type=button]');
    // A form that asks for an address works without code.
    if (!pressed || pressed.method === 'get') return;
    event.preventDefault();
    window.early.push(pressed);
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
})();
