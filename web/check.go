package web

import (
	"github.com/labstack/echo/v4"

	"whichline/web/tester"
)

// check answers POST /check, which the live editor sends while somebody types:
// the fields of the tester's form as JSON. It takes a slot for computing only
// while it computes.
func (s *Server) check(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	ctx, t := c.Request().Context(), s.turn(c)
	t.brief = t.brief && body.unpacksTo(briefWork)
	doc, err := inTurn(ctx, t, func() ([]byte, error) {
		doc, err := body.decompress(c)
		if err != nil {
			return nil, err
		}
		form, err := tester.ReadEditorForm(doc)
		if err != nil {
			return nil, err
		}
		return s.tester.EditorDocument(ctx, form, s.view(c))
	})
	if err != nil {
		return err
	}
	return sendJSON(c, doc)
}

// meaning answers POST /meaning with the meaning of a line. The live editor sends it
// when a rule is pointed at. It takes so little time that it waits for no slot.
func (s *Server) meaning(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	doc, err := tester.MeaningDocument(body.octets)
	if err != nil {
		return err
	}
	return sendJSON(c, doc)
}
