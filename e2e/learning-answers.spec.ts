/** Two tabs and a lost connection lose no quiz answers. */
import { expect, type Page, startSession, test } from './journey.ts';
import { aQuiz, enrolHere, publishedCourse } from './learning-journey.ts';

const saved = (page: Page) =>
  page.waitForResponse((answer) => /\/answers$/.test(answer.url()) && answer.ok());
const option = (page: Page, question: string, name: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name });

async function openQuiz(page: Page) {
  const { id } = await publishedCourse(page, [aQuiz]);
  await startSession(page, 'employee');
  await enrolHere(page, id);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await expect(option(page, 'Which gate?', 'North')).toBeVisible();
}

test('a tab that submits later does not undo what another tab has answered', async ({
  page,
  context,
}) => {
  await openQuiz(page);
  let done = saved(page);
  await option(page, 'Which gate?', 'North').check();
  await done;
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(option(other, 'Which gate?', 'North')).toBeChecked();
  done = saved(other);
  await option(other, 'Which gate?', 'South').check();
  await done;
  done = saved(other);
  await option(other, 'Which exit?', 'North').check();
  await done;

  // The first tab answers the remaining questions and submits.
  done = saved(page);
  await page.getByRole('textbox', { name: 'Say the word.' }).fill('Swordfish');
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await done;
  await expect(page.getByText(/You passed. Your score is 100% \(3 of 3/)).toBeVisible();
});

test('answers given offline survive a reload and are saved when the connection is back', async ({
  page,
}) => {
  await openQuiz(page);
  const answers = '**/attempts/*/answers';
  await page.route(answers, (route) => route.abort());
  await option(page, 'Which gate?', 'South').check();
  await page.getByRole('textbox', { name: 'Say the word.' }).fill('Swordfish');
  await expect(page.getByText('Your answers aren’t saved yet.')).toBeVisible();
  await page.reload();
  await expect(option(page, 'Which gate?', 'South')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Say the word.' })).toHaveValue('Swordfish');
  await expect(page.getByText('Your answers aren’t saved yet.')).toBeVisible();
  // Retried automatically.
  const done = saved(page);
  await page.unroute(answers);
  await done;
  await expect(page.getByText('Your answers aren’t saved yet.')).toBeHidden();
  await option(page, 'Which exit?', 'North').check();
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText(/You passed. Your score is 100%/)).toBeVisible();
});

test('a browser without a connection keeps what is answered and saves it once it is back', async ({
  page,
  context,
}) => {
  await openQuiz(page);
  await context.setOffline(true);
  await option(page, 'Which gate?', 'South').check();
  await option(page, 'Which exit?', 'North').check();
  await page.getByRole('textbox', { name: 'Say the word.' }).fill('Swordfish');
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(
    page.getByText('You’re offline. Check your connection and try again.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Your answers aren’t saved yet.')).toBeHidden();
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText(/You passed. Your score is 100%/)).toBeVisible();
});
