import { violationsByEqualAccess, violationsByEveryRule } from './accessibility-engines.ts';
import { expect, test } from './journey.ts';

const faults = `
  <img src="x.png"><input type="text"><button></button><a href="#"></a>
  <div role="nope">A</div><div role="checkbox">B</div><div aria-bogus="1">C</div>
  <div aria-labelledby="none" role="button" tabindex="0"></div>
  <div role="list"><span role="option">D</span></div>
  <table><tr><td>1</td></tr></table><label for="missing">E</label>
  <i id="twice"></i><i id="twice"></i><p style="color: #ccc">Hardly readable</p>
  <select></select><iframe></iframe><object></object><area><marquee>F</marquee>
  <a href="#" aria-hidden="true">G</a><div lang="xx-bogus">H</div>`;

test('the second engine finds the same violations without the rules that can’t find any', async ({
  page,
}) => {
  await page.setContent(`<main>${faults}</main>`);
  const found = await violationsByEqualAccess(page);
  expect(new Set(found.map((one) => one.split(':')[0])).size).toBeGreaterThan(15);
  expect(found).toEqual(await violationsByEveryRule(page));
});
