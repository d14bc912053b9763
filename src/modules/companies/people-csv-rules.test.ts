// Files as people have them: commas or semicolons, quotes, other encodings, formulas, far too many lines.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasFormula, importReportCsv, maxFileBytes, maxLines, readPeopleCsv } from './people-csv-rules.ts';
import { accessOf, lineFault } from './people-rules.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readPeopleCsv(bytes(text));
const faultOf = (given: Uint8Array): string => {
  const answer = readPeopleCsv(given);
  return 'fault' in answer ? answer.fault : 'none';
};

describe('readPeopleCsv', () => {
  test.each([
    ['commas', 'name,email,role,access,team\nAda,ada@x.example,Cook,manager,Lagos'],
    [
      'semicolons, another order and capitals',
      'Email;Name;Access;Team;Role\r\nada@x.example;Ada;manager;Lagos;Cook\r\n',
    ],
    ['tabs', 'name\temail\trole\taccess\tteam\nAda\tada@x.example\tCook\tmanager\tLagos'],
    [
      'a byte order mark and quotes',
      '\ufeff"name","email","role","access","team"\n"Ada","ada@x.example","Cook","manager","Lagos"',
    ],
    [
      'the words that lists of people use',
      'Full name,E-mail,Job title,Access,Department\nAda,ada@x.example,Cook,manager,Lagos',
    ],
    ['columns that nobody asked for', 'id,name,email,role,access,team\n7,Ada,ada@x.example,Cook,manager,Lagos'],
  ])('%s', (_what, text) => {
    expect(read(text)).toMatchObject({
      lines: [{ line: 2, name: 'Ada', email: 'ada@x.example', role: 'Cook', access: 'manager', team: 'Lagos' }],
    });
  });

  test('a cell may hold commas, quotes and line breaks; empty lines are left out, and lines keep their number', () => {
    expect(read('name,email\n\n"Okonkwo, ""Ada""\nObi",ada@x.example\n,\nBola,bola@x.example')).toMatchObject({
      lines: [
        { line: 3, name: 'Okonkwo, "Ada"\nObi', email: 'ada@x.example', role: '', access: '', team: '' },
        { line: 5, name: 'Bola', email: 'bola@x.example', role: '', access: '', team: '' },
      ],
    });
  });

  test.each([
    ['Latin-1', Uint8Array.from([...bytes('name,email\nJos'), 0xe9, ...bytes(',a@x.example')]), /UTF-8/],
    ['UTF-16', new Uint8Array(Buffer.from('name,email\nAda,a@x.example', 'utf16le')), /UTF-8/],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), /UTF-8/],
    ['no head', bytes('Ada,ada@x.example'), /name and email/],
    ['an open quote', bytes('name,email\n"Ada,ada@x.example'), /never closed/],
    ['nobody', bytes('name,email\n\n'), /no people/],
    ['nothing', bytes(''), /name and email/],
    ['5 MB', new Uint8Array(maxFileBytes + 1), /4 MB/],
    ['50,000 lines', bytes(`name,email\n${'Ada,a@x.example\n'.repeat(50_000)}`), /10,000 lines/],
  ])('%s is refused with a sentence', (_what, given, words) => {
    expect(faultOf(given)).toMatch(words);
  });

  test('a cost centre is read by its code', () => {
    expect(read('name,email,Cost centre\nAda,ada@x.example,OPS')).toMatchObject({
      lines: [{ cost_centre: 'OPS' }],
      unknown: [],
    });
  });

  test('unknown columns are reported as they are written', () => {
    expect(read('ID,name,Phone,email,\n7,Ada,0803,ada@x.example,')).toMatchObject({ unknown: ['ID', 'Phone'] });
    expect(read('Name,Email\nAda,ada@x.example')).toMatchObject({ unknown: [] });
  });

  test('the max number of lines', () => {
    const answer = read(`name,email\n${'Ada,a@x.example\n'.repeat(maxLines)}`);
    expect('lines' in answer && answer.lines.length).toBe(maxLines);
  });

  test('never throws, whatever the file', () => {
    const answers = (given: Uint8Array) => 'fault' in readPeopleCsv(given) || 'lines' in readPeopleCsv(given);
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (given) => void expect(answers(given)).toBe(true)));
    fc.assert(fc.property(fc.string(), (tail) => void expect(answers(bytes(`name,email\n${tail}`))).toBe(true)));
  });
});

describe('one line', () => {
  const line = { line: 2, name: 'Ada', email: 'a@x.example', role: '', access: '', team: '' };
  test.each([
    [{}, null],
    [{ name: ' ' }, 'The name is missing'],
    [{ email: ' ' }, 'The email is missing'],
    [{ cost_centre: '=1' }, /formula/],
    [{ name: '=1+1' }, /formula/],
    [{ role: '@SUM(A1)' }, /formula/],
    [{ team: '+234' }, /formula/],
    [{ access: 'owner' }, /owner/],
    [{ name: 'x'.repeat(121) }, /120/],
  ])('%j', (more, fault) => {
    const said = lineFault({ ...line, ...more });
    if (fault === null) expect(said).toBeNull();
    else expect(said).toMatch(fault);
  });
  test('no access is employee', () => {
    expect([accessOf(''), accessOf(' ADMIN '), accessOf('boss')]).toEqual(['employee', 'admin', undefined]);
  });
});

test('the report runs nothing in a spreadsheet', () => {
  const text = importReportCsv([{ line: 2, email: '=cmd|x', outcome: 'refused', reason: 'It says "no"' }]);
  expect(text).toBe('line,email,outcome,reason\r\n"2","\'=cmd|x","refused","It says ""no"""');
  expect(hasFormula(' -1')).toBe(true);
  expect(hasFormula('Ada-Obi')).toBe(false);
});
