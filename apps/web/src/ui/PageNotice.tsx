import { Headlamp } from './Headlamp';

export function PageNotice({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="grid min-h-[calc(100dvh-4rem)] place-content-center justify-items-center gap-5 px-4"
    >
      <Headlamp className="pulse h-14 text-beam-text" />
      <p className="font-sign text-22 font-semibold">{text}</p>
    </div>
  );
}
