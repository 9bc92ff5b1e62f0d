import { expect, test } from '@playwright/test';
import { type Question, Scheduler } from '../../static/src/server/schedule';

/** Replaces browser and server: a stopped clock, and answers when a test gives them. */
class Stand {
  private now = 1000;
  private timers: Timer[] = [];
  readonly asked: Asked[] = [];
  readonly scheduler: Scheduler;

  constructor() {
    const after = (time: number, f: () => void) => {
      const timer = { at: this.now + time, f };
      this.timers.push(timer);
      return () => void (timer.at = Infinity);
    };
    const clock = { now: () => this.now, after, painted: (f: () => void) => void after(50, f) };
    this.scheduler = new Scheduler((question) => new Promise((answer) => this.asked.push({ question, answer })), clock);
  }

  /** Advances the clock, and runs everything due meanwhile. */
  async run(ms: number) {
    await passed();
    for (const end = this.now + ms; ; ) {
      const next = this.timers.reduce((a, b) => (b.at < a.at ? b : a), { at: Infinity, f: () => {} });
      if (next.at > end) return (this.now = end);
      this.now = Math.max(this.now, next.at);
      next.at = Infinity;
      next.f();
      await passed();
    }
  }

  /** Answers the last check like the page, or refuses it for a number of milliseconds. */
  async answer(putOff: number | null = null) {
    const { question, answer } = this.asked.at(-1)!;
    if (!question.overtaken && putOff === null) this.scheduler.settle(question);
    answer(putOff);
    await passed();
  }

  /** The further parameters of each check. */
  get more() {
    return this.asked.map(({ question }) => question.more);
  }
}

interface Asked {
  question: Question;
  answer: (putOff: number | null) => void;
}

interface Timer {
  at: number;
  f: () => void;
}

/** Waits until everything that needs no time has happened. */
const passed = () => new Promise((done) => setImmediate(done));

const [fix, preset] = [{ fix: 'misspelt-field' }, { preset: 'search' }];

test('a fix is asked for once, when the server answers', async () => {
  const stand = new Stand();
  void stand.scheduler.now(fix);
  await stand.answer();
  stand.scheduler.soon();
  await stand.run(5000);
  expect(stand.more).toEqual([fix, undefined]);
});

test('a fix that is put off is asked for until it is made', async () => {
  const stand = new Stand();
  void stand.scheduler.now(fix);
  for (const wait of [0, 5000]) {
    await stand.answer(wait);
    await stand.run(10_000);
  }
  await stand.answer();
  await stand.run(60_000);
  expect(stand.more).toEqual([fix, fix, fix]);
});

test('a fix whose answer a key overtakes is asked for again', async () => {
  const stand = new Stand();
  void stand.scheduler.now(fix);
  stand.scheduler.soon();
  await stand.answer();
  await stand.run(5000);
  await stand.answer();
  stand.scheduler.soon();
  await stand.run(5000);
  expect(stand.more).toEqual([fix, fix, undefined]);
});

test('what is asked for while another answer is under way comes after it, and twice the same comes once', async () => {
  const stand = new Stand();
  for (const more of [fix, fix, preset, undefined]) void stand.scheduler.now(more);
  expect(stand.more).toEqual([fix, fix, fix, fix]);
  expect(stand.asked.map(({ question }) => question.overtaken)).toEqual([true, true, true, false]);
  await stand.answer();
  await stand.run(5000);
  await stand.answer();
  await stand.run(60_000);
  expect(stand.more.slice(4)).toEqual([preset]);
});

test('of two presets the newer one is wanted, however often they are pressed, but of two fixes both are', async () => {
  for (const [pressed, made] of [
    [['search', 'ai', 'search'], ['search']],
    [['search', 'ai'], ['ai']],
  ]) {
    const stand = new Stand();
    for (const preset of pressed!) void stand.scheduler.now({ preset });
    expect(stand.more.at(-1), 'the last one is asked for at once').toEqual({ preset: pressed!.at(-1) });
    for (let i = 0; i < 3; i++) {
      await stand.answer();
      await stand.run(5000);
    }
    expect(stand.more.slice(pressed!.length - 1).map((more) => more?.['preset'])).toEqual(made);
  }
  const stand = new Stand();
  for (const more of [fix, { fix: 'fused-groups' }, preset]) void stand.scheduler.now(more);
  for (let i = 0; i < 4; i++) {
    await stand.answer();
    await stand.run(5000);
  }
  expect(stand.more.slice(2)).toEqual([fix, { fix: 'fused-groups' }, preset]);
});

test('what is under way is asked for once more where that was stopped', async () => {
  const stand = new Stand();
  stand.scheduler.again();
  void stand.scheduler.now(fix);
  stand.scheduler.again();
  await stand.answer();
  stand.scheduler.again();
  expect(stand.more).toEqual([fix, fix]);
});

test('what is given up is not asked for with a later question', async () => {
  const stand = new Stand();
  for (const more of [fix, preset]) void stand.scheduler.now(more);
  stand.scheduler.drop((more) => 'fix' in more);
  stand.scheduler.soon();
  await stand.run(5000);
  stand.scheduler.drop(() => true);
  stand.scheduler.soon();
  await stand.run(60_000);
  expect(stand.more).toEqual([fix, fix, preset, undefined]);
});
