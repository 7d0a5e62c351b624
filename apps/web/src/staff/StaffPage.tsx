import { type ReactNode, use } from 'react';
import { BarTitleContext, TitleCountContext } from './titleCount';

interface StaffPageProps {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** A staff page with its heading. On phones the heading is visually hidden if the bar shows it. */
export function StaffPage({ title, tools, children }: StaffPageProps) {
  const waiting = use(TitleCountContext);
  const isInBar = use(BarTitleContext) === title;
  return (
    <div className="gutter py-4 md:py-6">
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} | BeamBright`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className={`mr-auto text-22 md:text-28 ${isInBar ? 'max-md:sr-only' : ''}`}>{title}</h1>
        {tools && (
          <div className="flex min-w-0 grow basis-96 flex-wrap items-center justify-end gap-3 empty:hidden">
            {tools}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
