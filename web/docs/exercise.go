package docs

import (
	"context"
	"errors"
	"fmt"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/analysis"
	"whichline/web/expect"
)

// An Exercise is a file that readers are asked to change until it meets the page's
// expectations.
type Exercise struct {
	shown  templates.Exercise // in its initial state
	wanted []expect.Expectation
	html   string
	ctx    context.Context // with the language of the page
}

// maxAnswer is the maximum length of an answer in octets.
const maxAnswer = 4 << 10

var (
	errExerciseParts  = errors.New("an exercise is a file, a line ---, what is expected, a line ---, and a file that solves it")
	errSecondExercise = errors.New("a page has one exercise")
	errSolvedAlready  = errors.New("the file of an exercise must not solve it already")
	errExerciseGoal   = errors.New("an exercise expects verdicts, and findings that aren't there")
)

// exercise renders a block "exercise" as a form. It checks that the first file fails the
// expectations and the second meets them.
func (b *builder) exercise(p *Page, n *liveNode) error {
	if p.Exercise != nil {
		return errSecondExercise
	}
	parts := strings.Split(n.text, separator)
	if len(parts) != 3 {
		return errExerciseParts
	}
	x := &Exercise{ctx: b.ctx, shown: templates.Exercise{Action: p.Path, File: parts[0], Solution: strings.TrimSuffix(parts[2], "\n")}}
	var err error
	if x.wanted, err = expect.Parse(parts[1]); err != nil {
		return fmt.Errorf("below ---: %w", err)
	}
	first, err := x.judge(x.shown.File)
	if err != nil {
		return err
	}
	if first.Held() {
		return errSolvedAlready
	}
	solved, err := x.judge(x.shown.Solution)
	if err != nil {
		return err
	}
	if !solved.Held() {
		return fmt.Errorf("the solution doesn't solve the exercise: %v", solved.Goals)
	}
	x.shown.Goals = first.Goals
	p.Exercise, n.id = x, "exercise-form"
	err = b.fill(n, templates.ExercisePart(x.shown))
	x.html = n.html
	return err
}

// judge returns the exercise with file as the answer.
func (x *Exercise) judge(file string) (templates.Exercise, error) {
	shown := x.shown
	shown.File, shown.Answered, shown.Goals = file, true, nil
	asked := analysis.Of(analysis.Question{Robots: file, Reader: crawler.AllBy(robotstxt.Google)})
	for i := range x.wanted {
		w := &x.wanted[i]
		got, err := w.Judge(x.ctx, asked)
		if err != nil {
			return shown, err
		}
		goal := templates.ExerciseGoal{Held: got.Held, Said: got.Said}
		switch w.Kind {
		case expect.Verdict:
			goal.Crawler, goal.URL, goal.Allowed = w.Crawler, w.URL, w.Allowed
		case expect.NoFinding:
			goal.Finding = w.Code.String()
		default:
			return shown, errExerciseGoal
		}
		shown.Goals = append(shown.Goals, goal)
	}
	return shown, nil
}

// Answer returns the HTML of the page with file as the answer to its exercise, truncated
// to [maxAnswer]. The page must have an exercise.
func (p *Page) Answer(file string) (string, error) {
	file = strings.ReplaceAll(file[:min(len(file), maxAnswer)], "\r\n", "\n")
	shown, err := p.Exercise.judge(file)
	if err != nil {
		return "", err
	}
	html, err := htmlOf(p.Exercise.ctx, templates.ExercisePart(shown))
	if err != nil {
		return "", err
	}
	return strings.Replace(p.HTML(), p.Exercise.html, html, 1), nil
}
