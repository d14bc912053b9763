// The forms that a driver signs, made with their name. A signature drawn on the phone becomes an upload like any other, so that it is
// checked, stored and cleaned up like one.
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { FileStore } from '../../../kernel/files.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { addUpload, moveUpload } from '../../../kernel/http/uploads.sql.ts';
import { startPdf } from '../../../kernel/write-pdf.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { hasDetails } from '../application-rules.ts';
import { noName } from '../form-contract.ts';
import { signature, type Strokes } from '../../../shared/signature.ts';
import { type FormKind, forms } from '../form-rules.ts';
import { addDocument } from './add-document.ts';
import { nameApplicant } from './applications.sql.ts';
import { ownApplication } from './read-application.ts';
import type * as contract from '../form-contract.ts';

type Signer = { readonly name: string; readonly city: string; readonly day: string };

const signerOf = async (act: Act): Promise<Signer> => {
  const { full_name, city } = await ownApplication(act);
  if (!hasDetails({ full_name, phone: '' })) throw new Refused(noName);
  return { name: full_name, city, day: lagosDate(await act.now()) };
};

/** strokes null: to be printed and signed by hand. */
const formPdf = async (kind: FormKind, { name, city, day }: Signer, strokes: Strokes | null) => {
  const { title, paragraphs } = forms[kind];
  const pdf = await startPdf({ title: `Kaya: ${title}`, foot: `Kaya. ${title}. ${name}.` });
  pdf.line('Kaya', { size: 22, bold: true });
  pdf.line(title, { size: 15, bold: true });
  pdf.gap(10);
  for (const words of paragraphs) {
    pdf.line(words, { size: 11 });
    pdf.gap(6);
  }
  pdf.gap(10);
  pdf.facts([
    ['City', city],
    ['Date', strokes ? day : ''],
    ['Name', name],
  ]);
  pdf.gap(14);
  pdf.line(strokes ? 'Signed on a phone:' : 'Signature:', { muted: true });
  pdf.drawing(strokes ?? [], signature);
  return pdf.end();
};

export const readForm: UseCaseWithActs<typeof contract.readForm> = async (
  db,
  actor,
  { params: { kind } },
  exchange,
) => {
  const pdf = await formPdf(kind, await db.act(actor, signerOf), null);
  exchange.saveAs?.(`kaya-${kind.replaceAll('_', '-')}.pdf`);
  return pdf;
};

export const signForm =
  (files: FileStore): UseCaseWithActs<typeof contract.signForm> =>
  async (db, actor, { params: { kind }, body: { strokes, full_name } }, exchange) => {
    const signer = await db.act(actor, async (act) => {
      if (full_name !== undefined) await act.sql(nameApplicant, { id: ownAccount(act), full_name });
      return signerOf(act);
    });
    const pdf = await formPdf(kind, signer, strokes);
    const bytes = pdf.byteLength;
    const upload_id = await db.act(actor, async (act) => {
      const made = await act.one(addUpload, { account: ownAccount(act), bytes });
      if (!made) throw new Error('upload was not recorded');
      return made.id;
    });
    await files.writePart(upload_id, 0, pdf);
    await db.act(actor, (act) =>
      act.one(moveUpload, { id: upload_id, account: ownAccount(act), offset: 0, end: bytes }),
    );
    const handed = { params: { kind }, body: { upload_id, name: `${kind.replaceAll('_', '-')}-signed.pdf` } };
    return addDocument(files)(db, actor, handed, exchange);
  };
