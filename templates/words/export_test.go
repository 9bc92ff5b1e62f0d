package words

// Tables are what the pages say, by part.
var Tables = tables
