// Answers cases with the npm package robots-parser. See protocol.go for what is
// read and written.
const readline = require('node:readline');
const robotsParser = require('robots-parser');
const { version } = require('robots-parser/package.json');

const text = (base64) => Buffer.from(base64, 'base64').toString('utf8');

function answer(line) {
	const { robots, agent, urls } = JSON.parse(line);
	try {
		const parser = robotsParser('https://example.com/robots.txt', text(robots));
		const verdicts = urls.map((url) => (parser.isAllowed(text(url), text(agent)) ? 'A' : 'D')).join('');
		const lines = urls.map((url) => Math.max(parser.getMatchingLineNumber(text(url), text(agent)), 0));
		return [verdicts, ...lines].join(' ');
	} catch {
		return 'E'.repeat(urls.length);
	}
}

console.log(`robots-parser ${version}`);
readline.createInterface({ input: process.stdin }).on('line', (line) => console.log(answer(line)));
