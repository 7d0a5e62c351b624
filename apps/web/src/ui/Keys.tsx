/** Shows the keys of a shortcut; hidden on touch devices. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-plate border border-current px-1.5 font-body text-14 leading-5 font-normal opacity-80 max-lg:hidden pointer-coarse:hidden"
    >
      {keys}
    </kbd>
  );
}
