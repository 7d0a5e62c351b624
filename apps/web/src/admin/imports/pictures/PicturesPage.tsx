import { IconChevronRight, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { countText } from '../../../lib/format';
import { staffPaths } from '../../../lib/staffPaths';
import { BackLink } from '../../../staff/BackLink';
import { StaffPage } from '../../../staff/StaffPage';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { FilePick } from '../../FilePick';
import { ProgressBar } from '../../ProgressBar';
import { useFileDrop } from '../../useFileDrop';
import {
  answeredPlan,
  type DoubtfulPicture,
  MAX_PICTURES,
  MAX_ZIP_MEGABYTES,
  type PicturePlan,
} from './picturePlan';
import { doneOf, type PictureResult, type Stage, usePictureImport } from './usePictureImport';

const MAX_NAMES = 200;

type Pictures = ReturnType<typeof usePictureImport>;

export function PicturesPage() {
  const pictures = usePictureImport();
  const isOver = useFileDrop(pictures.pick);
  const { stage } = pictures;
  return (
    <StaffPage title="Import pictures" tools={<BackLink to={staffPaths.adminImports}>Import</BackLink>}>
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        {stage.is === 'choosing' && (
          <>
            <p className="text-14 text-muted">
              Name each picture after our number or the ID of its product: 0012.jpg is of product 0012, and
              0012-2.jpg is its second picture. You see what was found before anything is added.
            </p>
            <FilePick
              label="Choose a zip file"
              hint={`Up to ${MAX_ZIP_MEGABYTES} MB and ${countText(MAX_PICTURES, 'picture')}`}
              icon={<IconPhotoPlus size={28} aria-hidden />}
              accept=".zip,application/zip"
              isOver={isOver}
              error={stage.problem}
              onPick={pictures.pick}
            />
          </>
        )}
        {stage.is === 'reading' && (
          <p role="status" className="pulse">
            Opening the file...
          </p>
        )}
        {stage.is === 'planned' && <Planned plan={stage.plan} pictures={pictures} />}
        {(stage.is === 'adding' || stage.is === 'paused') && <Running stage={stage} pictures={pictures} />}
        {stage.is === 'ended' && <Ended {...stage} onStartAgain={pictures.startAgain} />}
      </div>
    </StaffPage>
  );
}

function Planned({ plan, pictures }: { plan: PicturePlan; pictures: Pictures }) {
  const [answers, setAnswers] = useState<(string | undefined)[]>([]);
  const answered = answeredPlan(plan, answers);
  const { length } = answered.pictures;
  return (
    <>
      <h2 className="text-22 wrap-anywhere">{plan.zipName}</h2>
      <p role="status" className="font-semibold">
        {`${plannedText(plan)} Nothing has been added yet.`}
      </p>
      <Names title="Which picture is for which product">
        {plan.pictures.map(({ file, product }) => `${file}: ${product.name}`)}
      </Names>
      <Doubtful
        pictures={plan.doubtful}
        answers={answers}
        onAnswer={(place, id) =>
          setAnswers(plan.doubtful.map((_, one) => (one === place ? id : answers[one])))
        }
      />
      <LeftOut plan={plan} />
      <div className="flex flex-wrap gap-3">
        {length > 0 && (
          <Button look="primary" onClick={() => pictures.addAll(answered)}>
            {`Add ${countText(length, 'picture')}`}
          </Button>
        )}
        <Button onClick={pictures.startAgain}>Choose another file</Button>
      </div>
    </>
  );
}

interface DoubtfulProps {
  pictures: readonly DoubtfulPicture[];
  /** For each of `pictures`, the id of the product that the admin chose. Undefined or '' leaves the picture out. */
  answers: readonly (string | undefined)[];
  onAnswer: (place: number, id: string) => void;
}

function Doubtful({ pictures, answers, onAnswer }: DoubtfulProps) {
  if (pictures.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{`Which product is it? ${countText(pictures.length, 'picture')}`}</h3>
      {pictures.map(({ file, possible }, place) => (
        <div key={place} className="grid gap-1.5">
          <span aria-hidden className="text-14 wrap-anywhere">
            {file}
          </span>
          <SelectField
            label={`Product of ${file}`}
            value={answers[place] ?? ''}
            onChange={(id) => onAnswer(place, id)}
            className=""
          >
            <option value="">Leave this picture out</option>
            {possible.map(({ product: { id, name, calledBy } }) => (
              <option key={id} value={id}>{`${calledBy}: ${name}`}</option>
            ))}
          </SelectField>
        </div>
      ))}
    </section>
  );
}

interface RunningProps {
  stage: Extract<Stage, { is: 'adding' | 'paused' }>;
  pictures: Pictures;
}

function Running({ stage, pictures }: RunningProps) {
  const { plan, result } = stage;
  const [done, total] = [doneOf(result), plan.pictures.length];
  return (
    <>
      <h2 className="text-22 wrap-anywhere">{plan.zipName}</h2>
      <p role="status">
        {stage.is === 'adding'
          ? 'The pictures are being added. Keep this page open.'
          : 'Adding the pictures has paused. Those that are added stay.'}
      </p>
      <div className="grid max-w-xl gap-2">
        <p className="figures">{`${done.toLocaleString('en-US')} of ${countText(total, 'picture')}`}</p>
        <ProgressBar label="Adding the pictures" share={done / total} />
      </div>
      {stage.is === 'paused' && (
        <p role="alert" className="rounded-control bg-failed-soft px-4 py-3 wrap-anywhere text-failed">
          {`${stage.file}: ${stage.why}`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {stage.is === 'paused' && (
          <>
            <Button look="primary" onClick={() => pictures.goOn(stage)}>
              Try again
            </Button>
            <Button onClick={() => pictures.leaveOut(stage)}>Leave this picture out</Button>
          </>
        )}
        <Button isBusy={stage.is === 'adding' && stage.isStopping} onClick={pictures.stop}>
          {stage.is === 'adding' && stage.isStopping ? 'Stopping...' : 'Stop'}
        </Button>
      </div>
    </>
  );
}

interface EndedProps {
  plan: PicturePlan;
  result: PictureResult;
  onStartAgain: () => void;
}

function Ended({ plan, result, onStartAgain }: EndedProps) {
  const { added, already, failed } = result;
  const left = plan.pictures.length - doneOf(result);
  return (
    <>
      <h2 className="text-22 wrap-anywhere">{plan.zipName}</h2>
      <div role="status">
        <ul className="list-disc ps-5">
          <li>{`${countText(added, 'picture')} added`}</li>
          {already > 0 && <li>{`${countText(already, 'picture')} already there`}</li>}
          {left > 0 && (
            <li>{`${countText(left, 'picture')} not added, because you stopped: choose the file again to add the rest`}</li>
          )}
        </ul>
      </div>
      <Names title={`${countText(failed.length, 'picture')} failed`} isOpen>
        {failed.map(({ file, why }) => `${file}: ${why}`)}
      </Names>
      <LeftOut plan={plan} />
      <div>
        <Button onClick={onStartAgain}>Choose another file</Button>
      </div>
    </>
  );
}

function LeftOut({ plan: { homeless, ignored } }: { plan: PicturePlan }) {
  return (
    <>
      <Names title={`${countText(homeless.length, 'picture')} without a product`}>{homeless}</Names>
      <Names title={`${countText(ignored.length, 'other file')} ignored`}>{ignored}</Names>
    </>
  );
}

function Names({ title, isOpen, children }: { title: string; isOpen?: boolean; children: string[] }) {
  if (children.length === 0) return null;
  return (
    <details className="group" open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-semibold text-beam-text hover:underline [&::-webkit-details-marker]:hidden">
        <IconChevronRight size={18} aria-hidden className="transition group-open:rotate-90" />
        <span>{title}</span>
      </summary>
      <ul className="list-disc ps-8 text-14">
        {children.slice(0, MAX_NAMES).map((name, place) => (
          <li key={place} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {children.length > MAX_NAMES && (
          <li>{`and ${(children.length - MAX_NAMES).toLocaleString('en-US')} more`}</li>
        )}
      </ul>
    </details>
  );
}

/** '12 pictures for 3 products, 1 has no product.' */
function plannedText({ pictures, productCount, homeless }: PicturePlan): string {
  const found = `${countText(pictures.length, 'picture')} for ${countText(productCount, 'product')}`;
  if (homeless.length === 0) return `${found}.`;
  return `${found}, ${homeless.length.toLocaleString('en-US')} ${homeless.length === 1 ? 'has' : 'have'} no product.`;
}
