package words

// Tables are the texts of the pages, by part.
var Tables = tables
